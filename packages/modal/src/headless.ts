// Subpath `@openappkit/modal/headless`: the kit without elements.
export * from '@openappkit/kit';
