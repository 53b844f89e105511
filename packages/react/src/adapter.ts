'use client';
// React hooks for chain adapters. Not for apps. Must not import elements or lit.
export { useKit } from './kit/use-kit.js';
export { useKitValue } from './kit/use-kit-value.js';
export { useNamespaceClient } from './kit/use-namespace-client.js';
