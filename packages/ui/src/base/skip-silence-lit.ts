// `#silence-lit` in production, where lit does not warn. See "imports" in package.json.
export {};
