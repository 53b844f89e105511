'use client';
export { useAppKitConnection, type UseAppKitConnectionReturn } from '@openappkit/react/solana';
