// `#hush-lit` where lit says nothing anyhow: in production. See "imports" in package.json.
export {};
