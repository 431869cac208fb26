module github.com/jyotish-go/jyotish/sdk/go

go 1.24
