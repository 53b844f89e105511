// `openappkit/themes`: looks to hand in as `themeVariables`, and an accent for light and dark. Re-exports only, pinned by
// index.test.ts.
export * from '@openappkit/modal/themes';
