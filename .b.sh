set -e
cd /tmp/core
swift build -c release --traits Explorer --product container-benchmark 2>&1 | grep -E "error|warning|complete" 
