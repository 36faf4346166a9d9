# language: ja
機能: サインイン
  会員はサインインしてからフィードを読む。

  背景:
    前提 アプリは"Feed(hardened)"である
    かつ フィードに1件の投稿がある

  シナリオ: 名前とパスワードでサインインする
    もし アプリを起動する
    かつ "Name"に"ann"と入力する
    かつ "Password"に"secret"と入力する
    かつ "Sign in"をタップする
    ならば 画面"Feed"が表示される
    かつ 一覧は1行である

  シナリオ: パスワードが違う
    もし アプリを起動する
    かつ "Name"に"ann"と入力する
    かつ "Password"に"guess"と入力する
    かつ "Sign in"をタップする
    ならば アラート"Not signed in"にメッセージ"The name or the password is wrong."が表示される
    かつ 入力欄"Name"の値は"ann"である
