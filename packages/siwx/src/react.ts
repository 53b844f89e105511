'use client';
// Subpath `./react`: the option `siwx` in a component. Also in `openappkit/react`.
export { useAppKitSIWX } from '@openappkit/react';
