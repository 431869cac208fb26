module github.com/jyotish-go/jyotish

go 1.26

require github.com/mshafiee/swephgo v1.1.0 // indirect
