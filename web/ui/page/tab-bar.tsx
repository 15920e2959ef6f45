import Tabs, { type TabsProps } from '@mui/material/Tabs'

interface Props<Value extends string> extends Pick<TabsProps, 'children' | 'sx'> {
  label: string
  open: Value
  onOpen: (value: Value) => void
}

/** Tabs that scroll when they do not fit. */
export const TabBar = <Value extends string>({ label, open, onOpen, ...rest }: Props<Value>) => (
  <Tabs
    value={open}
    onChange={(_, value: Value) => onOpen(value)}
    variant="scrollable"
    allowScrollButtonsMobile
    aria-label={label}
    {...rest}
  />
)
