import type { AppKit } from '@openappkit/kit';
import { createContext } from 'react';

export const KitContext = createContext<AppKit | undefined>(undefined);
