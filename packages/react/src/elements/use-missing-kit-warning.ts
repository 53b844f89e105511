// `#use-missing-kit-warning` under the `development` condition: warns about a button on a page without a kit. The tag cannot warn, because it is defined with the first
// kit.
import type { AppKit } from '@openappkit/kit';
import { warnMissingKit } from '@openappkit/kit/internal';
import { useEffect } from 'react';

/** @param kit the provider's kit, if any */
export function useMissingKitWarning(kit: AppKit | undefined, instance: string | undefined): void {
  useEffect(() => {
    const asker = { isConnected: true, instance, kit };
    warnMissingKit(asker);
    return () => {
      asker.isConnected = false;
    };
  }, [kit, instance]);
}
