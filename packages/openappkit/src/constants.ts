// `openappkit/constants`: the version of this package. A test holds it to package.json.
export const PACKAGE_VERSION = '0.1.0';
