import LinkIcon from '@mui/icons-material/Link'
import Divider from '@mui/material/Divider'
import Stack from '@mui/material/Stack'
import { type Editor, useEditorState } from '@tiptap/react'
import { Fragment, type KeyboardEvent, lazy, Suspense, useState } from 'react'
import { BAR_HEIGHT } from '#web/ui/theme/theme.ts'
import { type Tool, tools } from './editor-tools.ts'
import { ToolButton } from './tool-button.tsx'

const LinkDialog = lazy(() => import('./link-dialog.tsx'))

const all = tools.flat()
const first = tools[0][0]

/** The toolbar is one Tab stop; arrow keys, Home and End move within it. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const buttons = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('button')].filter((it) => !it.disabled)
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement)
  const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key]
  if (to === undefined || at < 0) return
  event.preventDefault()
  buttons.at(to % buttons.length)?.focus()
}

/** Sticky while a long text scrolls; static on low or zoomed screens, where it would take half of the height. */
const barStyle = {
  position: 'sticky',
  '@media (max-height: 500px)': { position: 'static' },
  top: BAR_HEIGHT,
  zIndex: 1,
  flexWrap: 'wrap',
  // No gaps, so that all tools fit in one row on a tablet.
  p: 0.5,
  bgcolor: 'background.paper',
  borderRadius: 1,
  borderBottom: 1,
  borderColor: 'divider',
}

export function EditorToolbar({ editor }: { editor: Editor }) {
  const [stop, setStop] = useState(first.label)
  const [isLinking, setLinking] = useState(false)
  const state = useEditorState({
    editor,
    selector: ({ editor }) => ({
      on: all.map((it) => (it.mark ? editor.isActive(...it.mark) : undefined)),
      can: all.map((it) => it.can?.(editor) ?? true),
      address: editor.isActive('link') ? String(editor.getAttributes('link').href ?? '') : undefined,
    }),
  })

  // A disabled button cannot take focus, so the Tab stop falls back to the first button.
  const at = all.findIndex((it) => it.label === stop)
  const arrival = at >= 0 && !state.can[at] ? first.label : stop

  const button = (tool: Tool) => {
    const at = all.indexOf(tool)
    const Icon = tool.icon
    return (
      <ToolButton
        key={tool.label}
        label={tool.label}
        isOn={state.on[at]}
        disabled={!state.can[at]}
        isStop={arrival === tool.label}
        onFocus={() => setStop(tool.label)}
        onClick={() => tool.run(editor.chain().focus()).run()}
      >
        {Icon ? <Icon /> : tool.letter}
      </ToolButton>
    )
  }

  const save = (href: string) => {
    setLinking(false)
    const chain = editor.chain().focus().extendMarkRange('link')
    // Without a selection or an existing link the URL itself becomes the link text.
    if (editor.state.selection.empty && state.address === undefined)
      chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run()
    else chain.setLink({ href }).run()
  }
  const unlink = () => {
    setLinking(false)
    editor.chain().focus().extendMarkRange('link').unsetLink().run()
  }

  return (
    <>
      <Stack direction="row" role="toolbar" aria-label="Format teks" onKeyDown={moveFocus} sx={barStyle}>
        {tools.map((group, index) => (
          <Fragment key={group[0].label}>
            {index > 0 && <Divider orientation="vertical" flexItem sx={{ mx: 0.5, my: 1 }} />}
            {index === tools.length - 1 && (
              <ToolButton
                label="Tautan"
                isOn={state.address !== undefined}
                isStop={arrival === 'Tautan'}
                onFocus={() => setStop('Tautan')}
                onClick={() => setLinking(true)}
              >
                <LinkIcon />
              </ToolButton>
            )}
            {group.map(button)}
          </Fragment>
        ))}
      </Stack>
      <Suspense>
        {isLinking && (
          <LinkDialog
            address={state.address ?? ''}
            onSave={save}
            onRemove={unlink}
            onClose={() => {
              setLinking(false)
              editor.commands.focus()
            }}
          />
        )}
      </Suspense>
    </>
  )
}
