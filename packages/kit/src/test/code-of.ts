// codeOf(): the code of the error that a promise ends with. For tests only.

export const codeOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => 'no error',
    (error: unknown) => (error instanceof Error && 'code' in error ? error.code : error),
  );
