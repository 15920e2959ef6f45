import ArrowDownward from '@mui/icons-material/ArrowDownwardOutlined'
import ArrowUpward from '@mui/icons-material/ArrowUpwardOutlined'
import Delete from '@mui/icons-material/DeleteOutlined'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { get, useController, useFormContext, useWatch } from 'react-hook-form'
import { autoCodes, autoTasks } from '#contract/lifecycle/auto-task.ts'
import { TEMPLATE_TASKS_MAX, type TemplateTask, taskResponsibles } from '#contract/lifecycle/checklist-template.ts'

/** While it is typed, the day is a text. */
type TypedTask = Omit<TemplateTask, 'due_days'> & { due_days: number | string }

/** The tasks of a template, in the order that dragging or the arrows give them. */
export function TasksInput({ newTask }: { newTask: TemplateTask }) {
  const { field } = useController({ name: 'tasks' })
  const kind = String(useWatch({ name: 'kind' }))
  const { errors } = useFormContext().formState
  const [dragged, setDragged] = useState<number>()
  const tasks: readonly TypedTask[] = Array.isArray(field.value) ? field.value : []
  const move = (from: number, to: number) => {
    const moved = tasks[from]
    if (!moved || to < 0 || to >= tasks.length) return
    field.onChange(tasks.toSpliced(from, 1).toSpliced(to, 0, moved))
  }
  const change = (at: number, part: Partial<TypedTask>) =>
    field.onChange(tasks.map((it, index) => (index === at ? { ...it, ...part } : it)))
  const errorOf = (at: number, name: string) =>
    (get(errors, `tasks.${at}.${name}`) as { message?: string } | undefined)?.message
  const codes = autoCodes.filter((it) => autoTasks[it].kind === kind)
  const text = (at: number, name: string) => ({
    size: 'small' as const,
    error: errorOf(at, name) !== undefined,
    helperText: errorOf(at, name),
  })
  return (
    <Stack sx={{ gap: 1.5, mt: 2 }}>
      <Typography variant="h3">Tugas</Typography>
      <Stack component="ol" sx={{ gap: 2, m: 0, pl: 3 }}>
        {tasks.map((task, at) => (
          <Stack
            component="li"
            // biome-ignore lint/suspicious/noArrayIndexKey: tasks have no id, and their inputs are controlled
            key={at}
            draggable
            onDragStart={() => setDragged(at)}
            onDragOver={(event) => event.preventDefault()}
            onDrop={() => dragged !== undefined && move(dragged, at)}
            sx={{ display: 'list-item' }}
          >
            <Stack sx={{ gap: 1 }}>
              <TextField
                {...text(at, 'title')}
                label="Tugas"
                value={task.title}
                onChange={(event) => change(at, { title: event.target.value })}
                slotProps={{ htmlInput: { maxLength: 150 } }}
              />
              <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 1 }}>
                <TextField
                  {...text(at, 'responsible')}
                  select
                  fullWidth
                  label="Oleh"
                  value={task.responsible}
                  onChange={(event) => change(at, { responsible: event.target.value as TemplateTask['responsible'] })}
                >
                  {taskResponsibles.options.map((it) => (
                    <MenuItem key={it.value} value={it.value}>
                      {it.label}
                    </MenuItem>
                  ))}
                </TextField>
                {task.responsible === 'desk' && (
                  <TextField
                    {...text(at, 'desk')}
                    fullWidth
                    label="Nama meja"
                    value={task.desk ?? ''}
                    onChange={(event) => change(at, { desk: event.target.value })}
                  />
                )}
                <TextField
                  {...text(at, 'due_days')}
                  label="Hari ke"
                  value={task.due_days}
                  onChange={(event) => change(at, { due_days: event.target.value })}
                  sx={{ minWidth: 90 }}
                />
                <TextField
                  {...text(at, 'auto')}
                  select
                  fullWidth
                  label="Selesai sendiri"
                  value={task.auto ?? ''}
                  onChange={(event) => change(at, { auto: (event.target.value || null) as TemplateTask['auto'] })}
                >
                  <MenuItem value="">Tidak</MenuItem>
                  {codes.map((it) => (
                    <MenuItem key={it} value={it}>
                      {autoTasks[it].label}
                    </MenuItem>
                  ))}
                </TextField>
              </Stack>
              <Stack direction="row">
                <IconButton aria-label={`Naikkan ${task.title}`} disabled={at === 0} onClick={() => move(at, at - 1)}>
                  <ArrowUpward />
                </IconButton>
                <IconButton
                  aria-label={`Turunkan ${task.title}`}
                  disabled={at === tasks.length - 1}
                  onClick={() => move(at, at + 1)}
                >
                  <ArrowDownward />
                </IconButton>
                <IconButton
                  aria-label={`Hapus ${task.title}`}
                  onClick={() => field.onChange(tasks.filter((_, index) => index !== at))}
                >
                  <Delete />
                </IconButton>
              </Stack>
            </Stack>
          </Stack>
        ))}
      </Stack>
      {tasks.length < TEMPLATE_TASKS_MAX && (
        <Button variant="outlined" onClick={() => field.onChange([...tasks, newTask])}>
          Tambah tugas
        </Button>
      )}
    </Stack>
  )
}
