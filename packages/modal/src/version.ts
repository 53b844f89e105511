// The version of every package (one for all); `kit.version`. A test holds it to package.json.
export const version = '0.1.0';
