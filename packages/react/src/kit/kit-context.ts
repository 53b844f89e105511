// The React context that carries a kit from AppKitProvider to hooks and buttons below it. Internal.
import type { AppKit } from '@openappkit/kit';
import { createContext } from 'react';

export const KitContext = createContext<AppKit | undefined>(undefined);
