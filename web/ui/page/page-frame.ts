import { createContext, type ReactNode } from 'react'

/** The parts of a page that depend on the menu and on the guide, both unknown here; the shell gives them. */
interface FrameParts {
  /** The tabs among which the open screen stands. */
  tabs?: ReactNode
  /** Opens the guide about the open screen. */
  help?: ReactNode
}

export const PageFrame = createContext<FrameParts>({})
