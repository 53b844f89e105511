// The version of every package (one for all); sent as part of `sv`. A test holds it to package.json.
export const version = '0.1.0';
