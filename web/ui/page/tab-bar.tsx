import Tabs, { type TabsProps } from '@mui/material/Tabs'

interface Props<Value extends string> extends Pick<TabsProps, 'children'> {
  label: string
  open: Value
  onOpen: (value: Value) => void
  sx?: object
}

/**
 * On a phone the tabs are swiped: arrows would take the space of a tab, so a fading edge says that there are more. It is
 * as wide as the room beside the text of a tab, which scrolls to the edge when it opens.
 */
const onPhone = {
  '& .MuiTabs-scroller': {
    maskImage: { xs: 'linear-gradient(90deg, #000 calc(100% - 12px), transparent)', sm: 'none' },
  },
  '& .MuiTabs-list': { pr: { xs: 2, sm: 0 } },
  '& .MuiTab-root': { px: { xs: 1.5, sm: 2 }, minWidth: { xs: 0, sm: 90 } },
}

/** Tabs that scroll when they do not fit. */
export const TabBar = <Value extends string>({ label, open, onOpen, sx, children }: Props<Value>) => (
  <Tabs
    value={open}
    onChange={(_, value: Value) => onOpen(value)}
    variant="scrollable"
    aria-label={label}
    sx={{ ...onPhone, ...sx }}
  >
    {children}
  </Tabs>
)
