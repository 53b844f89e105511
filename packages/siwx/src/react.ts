'use client';
export { useAppKitSIWX } from '@openappkit/react';
