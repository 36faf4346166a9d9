# language: ja
フィーチャ: スライドショーの設定
  スイッチ、セグメント、ピッカー、日付、複数行の入力欄

  背景:
    前提 アプリは"Gallery"である
    もし アプリを起動する
    かつ タブ"Settings"をタップする
    かつ "Slideshow Options"をタップする

  シナリオ: 設定は画面を離れても残る
    ならば スイッチ"Repeat"はオフである
    かつ "Order"で"As Taken"が選ばれている
    もし "Order"で"By Name"を選ぶ
    かつ "Music"で"Waves"を選ぶ
    かつ "Since"で"2017-06-20"を選ぶ
    かつ スイッチ"Repeat"をオンにする
    かつ 前の画面に戻る
    かつ "Slideshow Options"をタップする
    ならば スイッチ"Repeat"はオンである
    かつ "Order"で"By Name"が選ばれている
    かつ "Music"で"Waves"が選ばれている
    かつ "Since"で"2017-06-20"が選ばれている
    かつ 操作部品"Music"は無効である
    もし スイッチ"Repeat"をオフにする
    ならば 操作部品"Music"は有効である

  シナリオ: Returnキーで次の入力欄に移る
    もし "Title"に"Lake"と入力する
    かつ Returnキーを押す
    ならば キーボードが表示される
    もし "Remarks"に次のとおり入力する:
      """
      Swim
      Storm
      """
    かつ Returnキーを押す
    かつ "Remarks"に"Evening"を追記する
    ならば 入力欄"Remarks"の値は次のとおりである:
      """
      Swim
      Storm
      Evening
      """
