import { Dialog } from '@ariakit/react';
import { showHost } from './in-react.js';

showHost(({ isOpen, setOpen, children }) => (
  <Dialog
    open={isOpen}
    onClose={() => setOpen(false)}
    backdrop={<div style={{ position: 'fixed', inset: 0 }} />}
    style={{ position: 'fixed', inset: '120px 40px 40px' }}
  >
    {children}
  </Dialog>
));
