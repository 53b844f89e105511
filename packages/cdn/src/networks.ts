// All networks in a separate file, so that a page with its own chain does not load them.
export * from '@openappkit/networks';
