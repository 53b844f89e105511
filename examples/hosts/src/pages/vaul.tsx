import { Drawer } from 'vaul';
import { showHost } from './in-react.js';

showHost(({ isOpen, setOpen, children }) => (
  <Drawer.Root open={isOpen} onOpenChange={setOpen}>
    <Drawer.Portal>
      <Drawer.Overlay style={{ position: 'fixed', inset: 0 }} />
      <Drawer.Content
        aria-describedby={undefined}
        style={{ position: 'fixed', inset: 'auto 0 0', height: '60%' }}
      >
        <Drawer.Title>Host</Drawer.Title>
        {children}
      </Drawer.Content>
    </Drawer.Portal>
  </Drawer.Root>
));
