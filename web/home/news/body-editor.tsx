import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import Typography from '@mui/material/Typography'
import { EditorContent, useEditor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { useEffect, useId, useRef, useState } from 'react'
import { hasText, LINK_ATTRIBUTES, newsLink } from '#contract/home/news-body.ts'
import { bodyStyle } from './body-style.ts'
import { EditorToolbar } from './editor-toolbar.tsx'

const extensions = [
  StarterKit.configure({
    heading: { levels: [1, 2, 3, 4] },
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      HTMLAttributes: LINK_ATTRIBUTES,
      isAllowedUri: (address) => newsLink(address) !== undefined,
    },
  }),
]

interface Props {
  label: string
  value: string
  onChange: (html: string) => void
  onBlur: () => void
  error: string | undefined
  inputRef: (input: { focus: () => void }) => void
}

/** Rich-text input whose value is HTML, or empty when it contains no text. */
export default function BodyEditor({ label, value, onChange, onBlur, error, inputRef }: Props) {
  const labelId = useId()
  const errorId = useId()
  // The editor may serialise the stored HTML differently; only edits by the writer count as a change.
  const [stored] = useState(value)
  const untouched = useRef('')

  const editor = useEditor({
    extensions,
    content: stored,
    // The content security policy forbids injected style tags; the rules below replace them.
    injectCSS: false,
    onCreate: ({ editor }) => {
      untouched.current = editor.getHTML()
    },
    onUpdate: ({ editor }) => {
      const html = editor.getHTML()
      if (html === untouched.current) onChange(stored)
      else onChange(hasText(editor.getText()) ? html : '')
    },
    onBlur: () => onBlur(),
  })

  // Lets the form focus the editor when it is invalid.
  useEffect(() => {
    inputRef({ focus: () => editor.commands.focus() })
  }, [editor, inputRef])
  useEffect(() => {
    const attributes: Record<string, string> = {
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-labelledby': labelId,
      'aria-required': 'true',
      ...(error && { 'aria-invalid': 'true', 'aria-describedby': errorId }),
    }
    editor.setOptions({ editorProps: { attributes } })
  }, [editor, error, labelId, errorId])

  return (
    <div>
      <Typography id={labelId} variant="body2" color={error ? 'error' : 'textSecondary'} sx={{ mb: 0.75 }}>
        {label}
      </Typography>
      <Box sx={{ ...frameStyle, borderColor: error ? 'error.main' : 'divider' }}>
        <EditorToolbar editor={editor} />
        <Box component={EditorContent} editor={editor} sx={{ '& .ProseMirror': { ...bodyStyle, ...writingStyle } }} />
      </Box>
      {error && (
        <FormHelperText id={errorId} error sx={{ mx: 1.75 }}>
          {error}
        </FormHelperText>
      )}
    </div>
  )
}

const frameStyle = {
  border: 1,
  borderRadius: 1,
  bgcolor: 'background.paper',
  '&:focus-within': { borderColor: 'primary.main' },
}

const writingStyle = {
  minHeight: 280,
  p: 2,
  outline: 'none',
  position: 'relative',
  whiteSpace: 'pre-wrap',
  fontVariantLigatures: 'none',
  '&.ProseMirror-hideselection *::selection': { bgcolor: 'transparent' },
  '& .ProseMirror-gapcursor': { display: 'none', pointerEvents: 'none', position: 'absolute' },
  '& .ProseMirror-gapcursor::after': {
    content: '""',
    display: 'block',
    position: 'absolute',
    top: -2,
    width: 20,
    borderTop: '1px solid currentColor',
  },
  '&.ProseMirror-focused .ProseMirror-gapcursor': { display: 'block' },
  '& .ProseMirror-selectednode': { outline: 2, outlineColor: 'primary.main' },
} as const
