// `openappkit/core`: errors, CAIP helpers and types without any element. Re-exports only.
export * from '@openappkit/core';
