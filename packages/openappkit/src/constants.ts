// `openappkit/constants`. A test compares the version with package.json.
export const PACKAGE_VERSION = '0.1.0';
