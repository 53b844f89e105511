// `openappkit/themes`: values for `themeVariables`, and an accent for light and dark. index.test.ts lists the exports.
export * from '@openappkit/modal/themes';
