// The lit context through which a modal hands its kit to the views inside. Read by KitElement.
import { createContext } from '@lit/context';
import type { AppKit } from '@openappkit/kit';

/** Kit of the surrounding `<appkit-modal>`. */
export const kitContext = createContext<AppKit | undefined>(Symbol.for('openappkit.kit'));
