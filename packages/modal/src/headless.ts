// Subpath `@openappkit/modal/headless`: the kit without elements, under the name that apps already import.
export * from '@openappkit/kit';
