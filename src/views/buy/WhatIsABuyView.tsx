import { goBack } from '../../actions/modal/goBack.ts'
import { Actions } from '../../ui/Actions.tsx'
import { Button } from '../../ui/Button.tsx'
import { CardIcon } from '../../ui/icons/CardIcon.tsx'
import { Glyph, Row } from '../../ui/Row.tsx'
import { Tray } from '../../ui/Tray.tsx'
import { useMessages, useRuntime } from '../context.tsx'

/** What buying is, in one line. */
export function WhatIsABuyView() {
  const { whatIsABuy: text } = useMessages('buy')
  const runtime = useRuntime()
  return (
    <>
      <Tray kind="list">
        <Row
          kind="help"
          mark={
            <Glyph tone="accent">
              <CardIcon />
            </Glyph>
          }
          title={text.how}
          sub={text.howText}
        />
      </Tray>
      <Actions>
        <Button kind="primary" onPress={() => goBack(runtime)}>
          {text.buy}
        </Button>
      </Actions>
    </>
  )
}
