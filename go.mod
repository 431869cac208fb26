module github.com/jyotish-go/jyotish

go 1.26
