// `networks.js`: every network as plain data, in a file of its own: a page with a chain of its own loads none of it.
export * from '@openappkit/networks';
