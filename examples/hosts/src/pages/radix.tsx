import { Content, Overlay, Portal, Root, Title } from '@radix-ui/react-dialog';
import { showHost } from './in-react.js';

showHost(({ isOpen, setOpen, children }) => (
  <Root open={isOpen} onOpenChange={setOpen}>
    <Portal>
      <Overlay style={{ position: 'fixed', inset: 0, background: '#0008' }} />
      <Content aria-describedby={undefined} style={{ position: 'fixed', inset: '40px' }}>
        <Title>Host</Title>
        {children}
      </Content>
    </Portal>
  </Root>
));
