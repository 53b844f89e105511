// A literal, because a bundler could not drop a version computed at run time. A test compares it with package.json.

/** Version of `@openappkit/ui`, equal to the one in its package.json. */
export const version = '0.1.0';
