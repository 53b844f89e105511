// Subpath `@openappkit/modal/themes`: presets for `themeVariables`.
export * from '@openappkit/ui/themes';
