// `openappkit/networks`: chain definitions as plain data. Re-exports only.
export * from '@openappkit/networks';
