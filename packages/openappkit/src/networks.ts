// `openappkit/networks`: chain definitions as plain data.
export * from '@openappkit/networks';
