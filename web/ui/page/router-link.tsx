import Button, { type ButtonProps } from '@mui/material/Button'
import Link, { type LinkProps } from '@mui/material/Link'
import { createLink } from '@tanstack/react-router'
import type { Ref } from 'react'
import type { Search } from '#web/client/navigation.tsx'
import type { ScreenPath } from '#web/client/paths.ts'

export interface LinkTarget {
  to: ScreenPath
  search?: Search
  /** The place on the screen, as after `#`. */
  hash?: string
}

const LinkTo = createLink((props: LinkProps & { ref?: Ref<HTMLAnchorElement> }) => <Link {...props} />)
const ButtonTo = createLink((props: ButtonProps<'a'> & { ref?: Ref<HTMLAnchorElement> }) => (
  <Button component="a" {...props} />
))

/** Links and buttons that change the screen without reloading the page. */
export const RouterLink = (props: Omit<LinkProps, 'href'> & LinkTarget) => <LinkTo {...props} />
export const RouterButton = (props: Omit<ButtonProps<'a'>, 'href'> & LinkTarget) => <ButtonTo {...props} />
