import { Content, Overlay, Portal, Root, Title } from '@radix-ui/react-dialog';
import { createElement } from 'react';
import { showHost } from './in-react.js';

showHost(({ isOpen, setOpen, children }) =>
  createElement(
    Root,
    { open: isOpen, onOpenChange: setOpen },
    createElement(
      Portal,
      null,
      createElement(Overlay, { style: { position: 'fixed', inset: 0, background: '#0008' } }),
      createElement(
        Content,
        { 'aria-describedby': undefined, style: { position: 'fixed', inset: '40px' } },
        createElement(Title, null, 'Host'),
        children,
      ),
    ),
  ),
);
