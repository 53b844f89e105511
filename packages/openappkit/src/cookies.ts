// `openappkit/cookies`: who was connected, for a server that draws the page. Re-exports only, pinned by index.test.ts.
export * from '@openappkit/core/cookies';
