import CardActionArea, { type CardActionAreaProps } from '@mui/material/CardActionArea'
import { createLink } from '@tanstack/react-router'
import type { Ref } from 'react'
import type { LinkTarget } from './router-link.tsx'

const AreaTo = createLink((props: CardActionAreaProps<'a'> & { ref?: Ref<HTMLAnchorElement> }) => (
  <CardActionArea component="a" {...props} />
))

/** A card that is a link to a screen. */
export const RouterArea = (props: Omit<CardActionAreaProps<'a'>, 'href'> & LinkTarget & { preload?: false }) => (
  <AreaTo {...props} />
)
