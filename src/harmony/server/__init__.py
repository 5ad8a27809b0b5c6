"""The table server: play over the network, lose nothing, leak nothing.

Start it with ``harmony serve``. A route parses, calls one service and answers;
whatever happens at a table is saved first and told afterwards.
"""
