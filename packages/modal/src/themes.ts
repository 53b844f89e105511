// Subpath `@openappkit/modal/themes`: looks to hand in as `themeVariables`. Re-exports only.
export * from '@openappkit/ui/themes';
