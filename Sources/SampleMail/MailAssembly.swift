import Wiring
