// `openappkit/cookies`: the connected accounts for server rendering. index.test.ts lists the exports.
export * from '@openappkit/core/cookies';
