// `#use-alone` under the `development` condition: a button component on a page where nobody makes a kit says so in the console.
// Its tag cannot: it comes alive with the first kit. See "imports" in package.json.
import type { AppKit } from '@openappkit/kit';
import { tellAlone } from '@openappkit/kit/internal';
import { useEffect } from 'react';

/** @param kit the provider's, if there is one */
export function useAlone(kit: AppKit | undefined, instance: string | undefined): void {
  useEffect(() => {
    const asker = { isConnected: true, instance, kit };
    tellAlone(asker);
    return () => {
      asker.isConnected = false;
    };
  }, [kit, instance]);
}
