import Button, { type ButtonProps } from '@mui/material/Button'
import Link, { type LinkProps } from '@mui/material/Link'
import { createLink } from '@tanstack/react-router'
import type { Ref } from 'react'

/** Links and buttons that change the screen without loading the page anew. */
export const RouterLink = createLink((props: LinkProps & { ref?: Ref<HTMLAnchorElement> }) => <Link {...props} />)
export const RouterButton = createLink((props: ButtonProps<'a'> & { ref?: Ref<HTMLAnchorElement> }) => (
  <Button component="a" {...props} />
))
