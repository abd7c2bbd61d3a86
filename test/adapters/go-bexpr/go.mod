module trommel/test/adapters/go-bexpr

go 1.23

require (
	github.com/hashicorp/go-bexpr v0.1.16
	github.com/mitchellh/pointerstructure v1.2.1
)

require github.com/mitchellh/mapstructure v1.4.1 // indirect
