// The version every element of this package is registered with; pinned to package.json by a test.
// Read by `define()`; must not be computed at run time (a bundler could not drop it).

/** Version of `@openappkit/ui`, equal to the one in its package.json. */
export const version = '0.1.0';
