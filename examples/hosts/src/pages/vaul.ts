import { createElement } from 'react';
import { Drawer } from 'vaul';
import { showHost } from './in-react.js';

showHost(({ isOpen, setOpen, children }) =>
  createElement(
    Drawer.Root,
    { open: isOpen, onOpenChange: setOpen },
    createElement(
      Drawer.Portal,
      null,
      createElement(Drawer.Overlay, { style: { position: 'fixed', inset: 0 } }),
      createElement(
        Drawer.Content,
        {
          'aria-describedby': undefined,
          style: { position: 'fixed', inset: 'auto 0 0', height: '60%' },
        },
        createElement(Drawer.Title, null, 'Host'),
        children,
      ),
    ),
  ),
);
