import FormatBold from '@mui/icons-material/FormatBold'
import FormatItalic from '@mui/icons-material/FormatItalic'
import FormatListBulleted from '@mui/icons-material/FormatListBulleted'
import FormatListNumbered from '@mui/icons-material/FormatListNumbered'
import FormatQuote from '@mui/icons-material/FormatQuote'
import FormatUnderlined from '@mui/icons-material/FormatUnderlined'
import HorizontalRule from '@mui/icons-material/HorizontalRule'
import Redo from '@mui/icons-material/Redo'
import StrikethroughS from '@mui/icons-material/StrikethroughS'
import Undo from '@mui/icons-material/Undo'
import type { Editor } from '@tiptap/react'
import type { ComponentType } from 'react'

type Chain = ReturnType<Editor['chain']>

/** A toolbar button; one without `mark` performs a one-time action, the others toggle a format at the cursor. */
export interface Tool {
  label: string
  icon?: ComponentType
  /** Shown instead of an icon. */
  letter?: string
  run: (chain: Chain) => Chain
  mark?: [name: string, attributes?: Record<string, unknown>]
  can?: (editor: Editor) => boolean
}

const heading = (level: 1 | 2 | 3 | 4): Tool => ({
  label: `Judul ${level}`,
  letter: `H${level}`,
  run: (chain) => chain.toggleHeading({ level }),
  mark: ['heading', { level }],
})

type Group = [Tool, ...Tool[]]

/** Toolbar groups in display order; the toolbar puts the link button in front of the last group. */
export const tools: [Group, ...Group[]] = [
  [heading(1), heading(2), heading(3), heading(4)],
  [
    { label: 'Tebal', icon: FormatBold, run: (chain) => chain.toggleBold(), mark: ['bold'] },
    { label: 'Miring', icon: FormatItalic, run: (chain) => chain.toggleItalic(), mark: ['italic'] },
    { label: 'Garis bawah', icon: FormatUnderlined, run: (chain) => chain.toggleUnderline(), mark: ['underline'] },
    { label: 'Coret', icon: StrikethroughS, run: (chain) => chain.toggleStrike(), mark: ['strike'] },
  ],
  [
    { label: 'Daftar', icon: FormatListBulleted, run: (chain) => chain.toggleBulletList(), mark: ['bulletList'] },
    {
      label: 'Daftar bernomor',
      icon: FormatListNumbered,
      run: (chain) => chain.toggleOrderedList(),
      mark: ['orderedList'],
    },
    { label: 'Kutipan', icon: FormatQuote, run: (chain) => chain.toggleBlockquote(), mark: ['blockquote'] },
    { label: 'Garis pemisah', icon: HorizontalRule, run: (chain) => chain.setHorizontalRule() },
  ],
  [
    { label: 'Urungkan', icon: Undo, run: (chain) => chain.undo(), can: (editor) => editor.can().undo() },
    { label: 'Ulangi', icon: Redo, run: (chain) => chain.redo(), can: (editor) => editor.can().redo() },
  ],
]
