print("wirescope")
